/** Environment of a server that a test starts: no settings, no wait before a stop, and Node's compile cache for a faster start. */
export const BARE_ENVIRONMENT = {
  PATH: process.env.PATH,
  STOP_NOTICE_SECONDS: '0',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
}
