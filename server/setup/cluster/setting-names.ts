import { readConfig } from '../../config.ts'

/** Names of the environment variables that a server reads. */
export function settingNames(): string[] {
  const names = new Set<string>()
  readConfig(
    new Proxy<Record<string, string | undefined>>(
      {},
      {
        get(_, name) {
          names.add(String(name))
        },
      },
    ),
  )
  return [...names]
}
