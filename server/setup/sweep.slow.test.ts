import { openTestPostgres } from '../database/testing-postgres.ts'
import { sweepSuite } from './sweep-suite.ts'

sweepSuite(() => openTestPostgres())
