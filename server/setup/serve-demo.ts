import { closeDeps, composeDeps } from '../compose.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open-database.ts'
import { DEMO_LOGINS, loadDemo, whoIsHere } from './demo/load-demo.ts'

// What `npm start` runs: fills an empty database with the demo school (not with --empty), then starts the plain server
// (not with --fill).

const FIRST_LOGIN =
  '\nNobody can log in yet. Stop the server, then: npm run school -- add --name <school> --manager <login>\n(it prints the password of the school’s first manager), and start again.'

const config = readConfig(process.env)
const isDemo = !process.argv.includes('--empty') && (await fillWhenEmpty())
const isNew = !isDemo && (await isNobodyHere())
if (!process.argv.includes('--fill')) {
  await import('../main.ts')
  if (isDemo) printLogins()
  else if (isNew) console.log(FIRST_LOGIN)
}

/** Is it the demo school then? A school of one's own keeps its place. */
async function fillWhenEmpty(): Promise<boolean> {
  const db = await openDatabase(config)
  const here = await whoIsHere(db.read)
  if (here !== 'nobody') {
    await db.close()
    return here === 'demo'
  }
  console.log('Filling the empty database with the demo school …')
  const deps = await composeDeps({ config, db, log: { error: (details, message) => console.error(message, details) } })
  await loadDemo(deps)
  await closeDeps(deps)
  return true
}

async function isNobodyHere(): Promise<boolean> {
  const db = await openDatabase(config)
  const here = await whoIsHere(db.read)
  await db.close()
  return here === 'nobody'
}

function printLogins() {
  console.log(`\nDemo logins (password ${DEMO_LOGINS.password}):`)
  for (const { user, who } of DEMO_LOGINS.people) console.log(`  ${user.padEnd(10)} ${who}`)
}
