import { afterAll } from 'vitest'
import { stopTestPostgres } from '../database/testing-postgres.ts'

// Runs before each file of slow tests, because the files of a worker share its process.

// A portal of an earlier file has closed all new files of the process to the account of the test's PostgreSQL.
process.umask(0o022)
afterAll(stopTestPostgres)
