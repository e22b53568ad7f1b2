import { readdir, readFile } from 'node:fs/promises'

/** Linux counts the CPU time of processes in hundredths of a second. */
const TICK_MS = 10

/** CPU time so far of a process and of its children, those that have ended included, ms. Linux only. */
export async function cpuMsOf(parent: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const all = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '')))
  let ticks = 0
  for (const line of all) {
    const fields = fieldsOf(line)
    const isParent = line.startsWith(`${parent} `)
    if (!isParent && fields[1] !== String(parent)) continue
    ticks += own(fields)
    if (isParent) ticks += Number(fields[13] ?? 0) + Number(fields[14] ?? 0)
  }
  return ticks * TICK_MS
}

/** CPU time so far of the main thread of a process, ms, in which Node runs all JavaScript. undefined: not on Linux, or gone. */
export async function mainThreadMsOf(pid: number): Promise<number | undefined> {
  const line = await readFile(`/proc/${pid}/task/${pid}/stat`, 'latin1').catch(() => undefined)
  return line === undefined ? undefined : own(fieldsOf(line)) * TICK_MS
}

/** After the name of the program in parentheses, which may hold spaces: state, parent, … */
const fieldsOf = (line: string) => line.slice(line.lastIndexOf(')') + 2).split(' ')
const own = (fields: string[]) => Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
