import { openTestDatabase } from '../database/testing.ts'
import { unusedMediaSuite } from './unused-media-suite.ts'

unusedMediaSuite(() => openTestDatabase())
