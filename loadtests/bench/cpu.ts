import { readdir, readFile } from 'node:fs/promises'

/** Linux counts the CPU time of processes in hundredths of a second. */
const TICK_MS = 10

/** CPU time so far of a process and of its children, those that have ended included, ms. Linux only. */
export async function cpuMsOf(parent: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const all = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '')))
  let ticks = 0
  for (const line of all) {
    // The name of the program, in parentheses, may hold spaces. After it: state, parent, …
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    const isParent = line.startsWith(`${parent} `)
    if (!isParent && fields[1] !== String(parent)) continue
    const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number)
    ticks += (user ?? 0) + (system ?? 0)
    if (isParent) ticks += (endedUser ?? 0) + (endedSystem ?? 0)
  }
  return ticks * TICK_MS
}
