import { turns } from '../http/turns.ts'

/** Pictures decoded at a time. libuv has four threads, which sqlite3, passwords and files also use. */
export const inTurn = turns(2)
