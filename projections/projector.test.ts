import { openTestDatabase } from '../server/database/testing.ts'
import { projectionsSuite } from './testing/projections-suite.ts'

projectionsSuite(openTestDatabase, 25)
