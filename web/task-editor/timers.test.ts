import { expect, it } from 'vitest'
import { TIMERS as CONTRACT } from '../../server/contract/task-shapes.ts'
import { TIMERS } from './timers.ts'

it('offers the timers of the contract', () => expect(TIMERS).toEqual(CONTRACT))
