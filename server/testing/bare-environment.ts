/** What a server that a test starts has of the environment: nothing that sets it up, and what Node has compiled before. */
export const BARE_ENVIRONMENT = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
}
