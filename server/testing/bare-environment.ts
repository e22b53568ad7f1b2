/** Environment of a server that a test starts: no settings, and Node's compile cache for a faster start. */
export const BARE_ENVIRONMENT = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
}
