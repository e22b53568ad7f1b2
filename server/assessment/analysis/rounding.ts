/** A figure with at most this many decimals, so that a reply has no meaningless digits. */
export const roundedTo = (decimals: number, figure: number): number => {
  const unit = 10 ** decimals
  return Math.round(figure * unit) / unit || 0
}
