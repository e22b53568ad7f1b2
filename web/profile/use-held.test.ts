import { expect, test } from 'vitest'
import { LOADER_HIDE_MS } from './use-held.ts'

test('hides the profile loader 100 ms after the data has arrived', () => expect(LOADER_HIDE_MS).toBe(100))
