/*
 * The messages between a command and the running server: lines of JSON. The command sends one line, the server answers
 * with lines of output and ends with the exit code.
 */

/** A command and its arguments. */
export interface Asked {
  command: string
  args: string[]
}

/** A line of the server: output, an error, progress, or the exit code at the end. */
export type Answered = { out: string } | { err: string } | { progress: string } | { code: number }

export const lineOf = (message: Asked | Answered): string => `${JSON.stringify(message)}\n`

/** undefined for anything that is not the line of a command. */
export function askedOf(line: string): Asked | undefined {
  const value = parsed(line)
  if (typeof value?.command !== 'string' || !Array.isArray(value.args)) return undefined
  return value.args.every((arg) => typeof arg === 'string') ? { command: value.command, args: value.args } : undefined
}

/** undefined for a line that a server of this version does not send. */
export function answeredOf(line: string): Answered | undefined {
  const value = parsed(line)
  if (typeof value?.code === 'number') return { code: value.code }
  if (typeof value?.out === 'string') return { out: value.out }
  if (typeof value?.err === 'string') return { err: value.err }
  if (typeof value?.progress === 'string') return { progress: value.progress }
  return undefined
}

function parsed(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/**
 * Cuts received text into lines. Returns the function that takes the next piece; it returns false when a line is longer
 * than `longest` characters: the other side violates the protocol.
 */
export function createLines(
  onLine: (line: string) => void,
  longest = Number.POSITIVE_INFINITY,
): (text: string) => boolean {
  let rest = ''
  return (text) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line.length > longest) return false
      onLine(line)
    }
    return rest.length <= longest
  }
}
