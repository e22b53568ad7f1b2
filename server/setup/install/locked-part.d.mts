interface Locked {
  name?: string
  version?: string
  dependencies?: Record<string, string>
}
interface Lock {
  lockfileVersion: number
  packages: Record<string, Locked>
}
export declare const lockedPart: (lock: Lock, name: string) => Lock & { name: string }
