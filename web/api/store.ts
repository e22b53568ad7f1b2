import { getDefaultStore } from 'jotai/vanilla'

/**
 * The page's only jotai store, so that code outside React (calls, the socket) uses the same atoms. It is jotai's default
 * store, because the design system (web/ui), which must not import this folder, keeps its state in it too.
 */
export const store = getDefaultStore()
