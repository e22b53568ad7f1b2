/** Which greeting fits an hour of the day, 0 to 23. */
export function greetingKey(hour: number): 'morning' | 'evening' {
  return hour >= 4 && hour < 12 ? 'morning' : 'evening'
}

/** The name that a person is greeted by: the first word. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name
