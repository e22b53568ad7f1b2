// Runs a command of this folder (`npm run school` and others) if the dependencies are installed, else prints how to
// install them. Plain JavaScript, because an older Node may run this.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))
const [command = '', ...args] = process.argv.slice(2)
const modules = join(here, '..', '..', '..', 'node_modules')
if (!existsSync(join(modules, 'kysely')) || !existsSync(join(modules, 'sqlite3'))) {
  console.error(
    'The portal is not set up yet. Run npm start once (npm start -- --empty without the demo school), stop it, and try again.',
  )
  process.exit(1)
}
const { status } = spawnSync(process.execPath, [join(here, `${command}.ts`), ...args], { stdio: 'inherit' })
process.exit(status ?? 1)
