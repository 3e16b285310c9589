// @ts-check
/** The address of a place on this page. A fragment alone would lead to the lobby, because pages resolve addresses against the site. @param {string} id */
export const inPage = (id) => `${location.pathname}${location.search}#${id}`;
