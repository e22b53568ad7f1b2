/** What `npm run loadtest -- …` was asked for. */
export interface Options {
  scenario: string
  /** Addresses of a running installation; undefined: the run starts its own. */
  bases: string[] | undefined
  postgres: boolean
  nodes: number
  /** Keeps the lines and the data. */
  keep: boolean
  /** Writes what the run has measured into loadtests/measured.json. */
  measured: boolean
  /** `name=value` */
  values: Record<string, string>
}

/** People of the school for each scenario. The scenarios have the other settings. */
export const PEOPLE: Record<string, { students: number; teachers: number; crowd?: number }> = {
  smoke: { students: 30, teachers: 1 },
  class: { students: 30, teachers: 1 },
  school: { students: 720, teachers: 24 },
  'exam-morning': { students: 2000, teachers: 60 },
  'results-morning': { students: 2000, teachers: 60 },
  'reconnect-storm': { students: 2000, teachers: 60 },
  'login-storm': { students: 30, teachers: 1, crowd: 2000 },
  soak: { students: 300, teachers: 10 },
  // Its phones have no accounts.
  'first-page': { students: 1, teachers: 1 },
}

/** Options that a value follows. */
const WITH_VALUE = ['--base', '--nodes']
const KNOWN = [...WITH_VALUE, '--postgres', '--keep', '--measured']

/** @throws an Error whose message is the one line for the person who typed it. */
export function readOptions(args: string[]): Options {
  const isValue = (at: number) => WITH_VALUE.includes(args[at - 1] ?? '')
  const unknown = args.find((arg, at) => arg.startsWith('--') && !isValue(at) && !KNOWN.includes(arg))
  if (unknown) throw new Error(`There is no option ${unknown}; there are ${KNOWN.join(', ')}.`)
  const [scenario = 'smoke'] = args.filter((arg, at) => !arg.startsWith('--') && !arg.includes('=') && !isValue(at))
  if (!PEOPLE[scenario])
    throw new Error(`There is no scenario ${scenario}; there are ${Object.keys(PEOPLE).join(', ')}.`)
  const after = (option: string) => (args.includes(option) ? (args[args.indexOf(option) + 1] ?? '') : undefined)
  const nodes = Number(after('--nodes') ?? 1)
  const postgres = args.includes('--postgres')
  const bases = after('--base')
    ?.split(',')
    .map((base) => base.replace(/\/$/, ''))
  if (!(Number.isInteger(nodes) && nodes > 0 && nodes <= 20)) throw new Error('--nodes: a number from 1 to 20.')
  if (nodes > 1 && !postgres) throw new Error('--nodes: several nodes need --postgres.')
  if (bases && (postgres || nodes > 1))
    throw new Error('--base: a running installation has its own database and nodes.')
  for (const base of bases ?? []) checkLoopback(base)
  return {
    ...{ scenario, bases, postgres, nodes },
    keep: args.includes('--keep'),
    measured: args.includes('--measured'),
    values: Object.fromEntries(args.filter((arg) => /^\w+=/.test(arg)).map((arg) => arg.split(/=(.*)/s).slice(0, 2))),
  }
}

/** The people that the school of a run needs. @throws for what is not a number of people. */
export function peopleOf({ scenario, values }: Options): { students: number; teachers: number } {
  const people = { crowd: 0, ...PEOPLE.smoke, ...PEOPLE[scenario] }
  const count = (which: keyof typeof people, least: number) => {
    const number = Number(values[which] ?? people[which])
    if (!(Number.isInteger(number) && number >= least)) throw new Error(`${which} must be a whole number.`)
    return number
  }
  return { students: count('students', 1) + count('crowd', 0), teachers: count('teachers', 1) }
}

/** Refuses any other host: a load test of another person's server is an attack. */
function checkLoopback(address: string): void {
  const host = URL.canParse(address) ? new URL(address).hostname : undefined
  if (!host || !['127.0.0.1', 'localhost', '[::1]'].includes(host))
    throw new Error(`--base ${address}: only servers of this machine.`)
}
