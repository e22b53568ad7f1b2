import { openTestDatabase } from '../../database/testing.ts'
import { contentSuite } from './content-suite.ts'

contentSuite('SQLite', () => openTestDatabase())
