import common from './ar/common.json' with { type: 'json' }
import home from './ar/home.json' with { type: 'json' }

/** What the first page says, in one file (boot.js fetches it early). */
export const texts = { common, home }
