/** This installation as one of several cells (docs/decisions/0148-spread-schools-over-cells.md). */
export interface CellSettings {
  /** Name of this cell. */
  own: string
  /** Only the cells know it: who sends it is one of them. */
  secret: string
  /** Where each cell is reached, this one too, without a slash at the end. In the order of the setting. */
  addresses: ReadonlyMap<string, string>
}

/** Cells of a proxy's configuration and of login names such as `nabil@north`. */
const NAME = /^[a-z][a-z0-9-]{0,19}$/
const LEAST_SECRET = 32

/**
 * Reads `CELL`, `CELLS` and `CELLS_SECRET`; undefined if none is set.
 * @throws Error with one line that names the setting.
 */
export function readCells(own?: string, cells?: string, secret?: string): CellSettings | undefined {
  if (own === undefined && cells === undefined && secret === undefined) return undefined
  if (own === undefined || cells === undefined || secret === undefined)
    throw new Error('CELL, CELLS and CELLS_SECRET: set all three, or none')
  const addresses = addressesOf(cells)
  if (!addresses.has(own)) throw new Error(`CELL=${own}: must be one of the cells in CELLS`)
  if (secret.length < LEAST_SECRET)
    throw new Error(`CELLS_SECRET: must have at least ${LEAST_SECRET} characters, the same in all cells`)
  return { own, secret, addresses }
}

function addressesOf(cells: string): Map<string, string> {
  const bad = new Error(`CELLS=${cells}: must be cells like north=http://10.0.1.10 south=http://10.0.2.10`)
  const addresses = new Map<string, string>()
  for (const one of cells.split(/\s+/)) {
    const [, name = '', address = ''] = /^([^=]*)=(.*)$/.exec(one) ?? []
    const isAddress = URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
    if (!NAME.test(name) || !isAddress || addresses.has(name)) throw bad
    addresses.set(name, address.replace(/\/+$/, ''))
  }
  return addresses
}
