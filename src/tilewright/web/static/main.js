// @ts-check
import { start } from "./table.js";

start();
