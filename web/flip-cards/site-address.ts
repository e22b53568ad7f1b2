/**
 * Adds the portal's base path, which the server writes into the page. A copy of `withBase`: importing web/api/base-path.ts
 * would load the portal's first script.
 */
export const siteAddress = (path: string): string => (document.documentElement.dataset.base ?? '') + path
