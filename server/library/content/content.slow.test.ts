import { openTestPostgres } from '../../database/testing-postgres.ts'
import { contentSuite } from './content-suite.ts'

contentSuite('PostgreSQL', () => openTestPostgres())
