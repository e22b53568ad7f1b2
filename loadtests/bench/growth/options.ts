/** What `npm run bench -- growth …` was asked for. */
export interface GrowthOptions {
  events: number
  terms: number
  /** Of saves in each measurement of them. */
  seconds: number
  /** Rounds of reads. Each figure is the median of the best round. */
  rounds: number
  /** Keeps the filled folder, and takes the one that is there; '': a temporary one. */
  folder: string
  postgres: boolean
  /** What is measured besides start, size, reads and saves. */
  parts: readonly Part[]
}

const PARTS = ['rebuild', 'sweep', 'check', 'backups'] as const
export type Part = (typeof PARTS)[number]
const KNOWN = ['events', 'terms', 'seconds', 'rounds', 'folder', 'parts']

/** @throws an Error whose message is the one line for the person who typed it. */
export function readGrowthOptions(args: readonly string[]): GrowthOptions {
  const values = Object.fromEntries(
    args.filter((arg) => arg.includes('=')).map((arg) => arg.split(/=(.*)/s).slice(0, 2)),
  )
  const unknown = Object.keys(values).find((name) => !KNOWN.includes(name))
  if (unknown !== undefined) throw new Error(`There is no option ${unknown}=; there are ${KNOWN.join('=, ')}=.`)
  const count = (name: string, byDefault: number) => {
    const number = Number(values[name] ?? byDefault)
    if (!(Number.isInteger(number) && number > 0)) throw new Error(`${name} must be a whole number.`)
    return number
  }
  const named = String(values.parts ?? PARTS).split(',')
  const strange = named.find((part) => part !== '' && !PARTS.some((known) => known === part))
  if (strange !== undefined) throw new Error(`There is no part ${strange}; there are ${PARTS.join(', ')}.`)
  return {
    events: count('events', 1_000_000),
    terms: count('terms', 6),
    seconds: count('seconds', 10),
    rounds: count('rounds', 7),
    folder: String(values.folder ?? ''),
    postgres: args.includes('--postgres'),
    parts: PARTS.filter((part) => named.includes(part)),
  }
}
