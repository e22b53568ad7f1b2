/** Whether two values are equal once stored as JSON. The order of fields and `undefined` fields do not matter. */
export function sameData(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false
    return one.every((item, index) => sameData(item, other[index]))
  }
  const fields = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...fields].every((field) => sameData(Reflect.get(one, field), Reflect.get(other, field)))
}
