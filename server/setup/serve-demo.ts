import { openUnlessLost } from '../backup/lost-database.ts'
import { closeDeps, composeDeps } from '../compose.ts'
import { BadSetting, readConfig } from '../config.ts'
import { RESTART_MS, settingOf } from '../database/open-database.ts'
import { DEMO_LOGINS, detectContents, loadDemo } from './demo/load-demo.ts'

// `npm start` runs this: fills an empty database with the demo school (unless --empty), then starts the server (unless
// --fill).

const FIRST_LOGIN =
  '\nNobody can log in yet. In another window: npm run school -- add --name <school> --manager <login>\n(it prints the password of the school’s first manager).'

const isEmpty = process.argv.includes('--empty')
const contents = await prepare().catch((error) => {
  if (!(error instanceof BadSetting)) throw error
  console.error(error.message)
  process.exit(1)
})
if (!process.argv.includes('--fill')) {
  await import('../main.ts')
  if (contents === 'demo' && !isEmpty) printLogins()
  if (contents === 'empty') console.log(FIRST_LOGIN)
}

/** Fills an empty database, unless --empty. Returns what the database contains then. */
async function prepare(): ReturnType<typeof detectContents> {
  const config = readConfig(process.env)
  const db = await openUnlessLost({ ...config, lockWaitMs: RESTART_MS }).catch((error) => {
    throw new BadSetting(`${settingOf(config)}: ${error.message}`)
  })
  const found = await detectContents(db.read).catch((error) => {
    throw new BadSetting(error.message)
  })
  if (found !== 'empty' || isEmpty) {
    await db.close()
    return found
  }
  console.log('Filling the empty database with the demo school …')
  const deps = await composeDeps({ config, db, log: { error: (details, message) => console.error(message, details) } })
  await loadDemo(deps)
  await closeDeps(deps)
  return 'demo'
}

function printLogins() {
  console.log(`\nDemo logins (password ${DEMO_LOGINS.password}):`)
  for (const { user, who } of DEMO_LOGINS.people) console.log(`  ${user.padEnd(10)} ${who}`)
}
