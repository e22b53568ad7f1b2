/** Longest time that a logout waits for the network and the device's storage, ms. */
const PATIENCE_MS = 3000

/** Before a logout, asks a student some of whose answers have not arrived. Resolves with true if the logout may go on. */
export async function mayLogOut(user: string, patienceMs = PATIENCE_MS): Promise<boolean> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, patienceMs))
  // No retries: if this program part cannot be loaded, the student must still be able to log out.
  const part = await Promise.race([import('../../take-task/send-unsent.ts').catch(() => undefined), late])
  return part ? part.askAboutUnsent(user, late) : true
}
