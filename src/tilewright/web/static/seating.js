// @ts-check
/** The page on which people change seats: it shows by itself what the others do, and leads to the table once the game is dealt. */
import { keepFresh } from "./fresh.js";

keepFresh(2000);
