import type { Engine } from '../../../events/store/engine.ts'
import { openStore } from '../../../events/store/open-store.ts'
import { checkLog } from '../../../events/store/seals/check-log.ts'
import { describeFault } from '../../../events/store/seals/log-fault.ts'
import { createProjector } from '../../../projections/engine/projector.ts'
import { rebuild } from '../../../projections/engine/rebuild.ts'
import { verify } from '../../../projections/engine/verify.ts'
import type { Database } from '../../database/tables.ts'
import type { NewestEvent } from './newest-event.ts'
import type { Steps } from './steps.ts'

/** Checks the log of a restored database, and brings its read models up to date. @throws if the log is not whole */
export async function checkRestored(engine: Engine<Database>, steps: Steps): Promise<NewestEvent> {
  await steps.timed('check of the log', async () => {
    const { sealed, hash, fault } = await checkLog(engine)
    if (fault) throw new Error(`The restored log is not whole: ${describeFault(fault)}.`)
    if (sealed > 0) steps.say(`The newest seal of the restored log is ${sealed}:${hash}.`)
  })
  const store = await openStore(engine)
  try {
    await steps.timed('read models', async () => {
      const projector = createProjector({ engine, store })
      await projector.start()
      await projector.drain()
      await projector.stop()
      const { differences } = await verify(engine, store)
      if (differences.length === 0) return
      steps.say(`The read models differ from the log, for example in ${differences[0]?.table}: they are made again.`)
      await rebuild(engine, store)
    })
    const position = await store.head()
    const [newest] = await store.readAll(position - 1, 1)
    return { position, at: newest?.at ?? '' }
  } finally {
    await store.close()
  }
}
