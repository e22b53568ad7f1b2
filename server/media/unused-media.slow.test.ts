import { openTestPostgres } from '../database/testing-postgres.ts'
import { unusedMediaSuite } from './unused-media-suite.ts'

unusedMediaSuite(() => openTestPostgres())
