/** A logout waits no longer than this for the network and the device's storage. */
const PATIENCE_MS = 3000

/** Asks a student, whose answers have not arrived, before the logout. True if the student may be logged out. */
export async function mayLogOut(user: string, patienceMs = PATIENCE_MS): Promise<boolean> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, patienceMs))
  // Without retries: a student who cannot load it must be able to log out.
  const part = await Promise.race([import('../../take-task/send-unsent.ts').catch(() => undefined), late])
  return part ? part.askAboutUnsent(user, late) : true
}
