import { afterAll } from 'vitest'
import { stopTestPostgres } from '../database/testing-postgres.ts'

// Vitest runs this before each file of slow tests, because the files of a worker share one process.

// A portal makes new files private to this account (its umask). PostgreSQL runs under another account and must read its files.
process.umask(0o022)
afterAll(stopTestPostgres)
