/** A figure with at most so many decimals, so that a reply has no digits that mean nothing. */
export const roundedTo = (decimals: number, figure: number): number => {
  const unit = 10 ** decimals
  return Math.round(figure * unit) / unit || 0
}
