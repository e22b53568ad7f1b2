import { atom, useAtom } from 'jotai'
import { useRef, useState } from 'react'
import type { Body, CallName, Reply } from '../../server/contract/calls.ts'
import { errorText } from '../i18n/error-text.ts'
import { showBanner } from '../ui/show-banner.ts'
import { type CommandOptions, commandOf } from './command.ts'

interface Options extends CommandOptions {
  /** Lets commands for different rows run at the same time. Default: while one runs, another does nothing. */
  each?: boolean
  /** Returns true when it has shown the error itself, for example beside a field. */
  onError?: (error: unknown) => boolean
  /** Where other errors appear: in a banner, or in the component by `failure`. */
  errors?: 'banner' | 'inline'
}

interface CommandState {
  busy: boolean
  failure?: unknown
}

/** Shows a failure in a banner. */
export const showError = (error: unknown): void => showBanner({ tone: 'bad', text: errorText(error) })

/**
 * The state of one command; setting the atom sends it. The result is the reply, or undefined when the command failed or
 * was not sent because one is running.
 */
export function commandAtom<Name extends CallName>(name: Name, options: CommandOptions & Pick<Options, 'each'> = {}) {
  const command = commandOf(name, options)
  const running = new Set<string>()
  const state = atom<CommandState>({ busy: false })
  return atom(
    (get) => get(state),
    async (_get, set, body: Body<Name>, how: Pick<Options, 'onError' | 'errors'> = {}) => {
      const text = JSON.stringify(body)
      if (options.each ? running.has(text) : running.size > 0) return undefined
      running.add(text)
      set(state, { busy: true })
      let reply: Reply<Name> | undefined
      let failure: unknown
      try {
        reply = await command(body)
      } catch (error) {
        failure = error
      }
      running.delete(text)
      const shown = failure !== undefined && how.onError?.(failure) === true
      const inline = how.errors === 'inline' && !shown
      set(state, { busy: running.size > 0, ...(inline && { failure }) })
      if (failure !== undefined && !shown && !inline) showError(failure)
      return reply
    },
  )
}

/** A call that changes data, for one component. Its idempotency key is kept over retries (`commandOf`). */
export function useCommand<Name extends CallName>(name: Name, options: Options = {}) {
  const latest = useRef(options)
  latest.current = options
  const [command] = useState(() => commandAtom(name, options))
  const [{ busy, failure }, set] = useAtom(command)
  return {
    /** Resolves to the reply; undefined when it failed, which has been shown, or when one is running. */
    send: (body: Body<Name>) =>
      set(body, { onError: (error) => latest.current.onError?.(error) ?? false, errors: latest.current.errors }),
    busy,
    failure,
  }
}
