/**
 * Where an address of the portal is, which may lie below a path of its host: the server says so in this page. As web/api/base-path.ts,
 * which comes with the portal's first script and would bring it along.
 */
export const siteAddress = (path: string): string => (document.documentElement.dataset.base ?? '') + path
