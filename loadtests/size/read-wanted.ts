import { USUAL_WANTED, type Wanted } from './sizing.ts'

/** @throws an Error whose message is the one line for the person who typed it. */
export function readWanted(args: string[]): Wanted {
  const wanted = { ...USUAL_WANTED }
  for (const arg of args) {
    const [, name = arg, value = ''] = /^(\w+)=(.*)$/.exec(arg) ?? []
    if (!isName(name)) throw new Error(`There is no ${name}; there are ${Object.keys(wanted).join(', ')}.`)
    // `together` is 0 or 1; nothing else may be 0.
    if (!/^\d+(\.\d+)?$/.test(value) || (Number(value) === 0 && name !== 'together'))
      throw new Error(`${arg}: must be a number, such as ${name}=${USUAL_WANTED[name]}.`)
    wanted[name] = Number(value)
  }
  return wanted
}

const isName = (name: string): name is keyof Wanted => Object.hasOwn(USUAL_WANTED, name)
