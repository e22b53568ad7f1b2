import { openTestDatabase } from '../database/testing.ts'
import { sweepSuite } from './sweep-suite.ts'

sweepSuite(() => openTestDatabase())
