/** Says what a command does, and how long each step took. */
export interface Steps {
  say(line: string): void
  timed<T>(name: string, work: () => Promise<T>): Promise<T>
}

export const stepsOf = (say: (line: string) => void): Steps => ({
  say,
  async timed(name, work) {
    const start = performance.now()
    const result = await work()
    say(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
    return result
  },
})
