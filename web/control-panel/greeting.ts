/** The greeting for an hour of the day, 0 to 23. */
export function greetingKey(hour: number): 'morning' | 'evening' {
  return hour >= 4 && hour < 12 ? 'morning' : 'evening'
}

/** The name used in the greeting: the first word. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name
