import { expect, test } from 'vitest'
import { LOADER_HIDE_MS } from './use-held.ts'

test('the loader of the profile goes 100 ms after the data is there', () => expect(LOADER_HIDE_MS).toBe(100))
