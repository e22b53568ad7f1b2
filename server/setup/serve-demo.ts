import { closeDeps, composeDeps } from '../compose.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open-database.ts'
import { DEMO_LOGINS, demoIsLoaded, loadDemo } from './demo/load-demo.ts'

// What `npm start` runs: fills an empty database with the demo school (not with --empty), then starts the plain server
// (not with --fill).

const config = readConfig(process.env)
const empty = process.argv.includes('--empty')
if (!empty) await fillWhenEmpty()
if (!process.argv.includes('--fill')) {
  await import('../main.ts')
  if (!empty) printLogins()
}

async function fillWhenEmpty() {
  const db = await openDatabase(config)
  if (await demoIsLoaded(db.read)) return db.close()
  console.log('Filling the empty database with the demo school …')
  const deps = await composeDeps({ config, db, log: { error: (details, message) => console.error(message, details) } })
  await loadDemo(deps)
  await closeDeps(deps)
}

function printLogins() {
  console.log(`\nDemo logins (password ${DEMO_LOGINS.password}):`)
  for (const { user, who } of DEMO_LOGINS.people) console.log(`  ${user.padEnd(10)} ${who}`)
}
