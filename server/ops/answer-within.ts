/** Resolves with the answer of the database. Rejects after `ms`, because a database that became unreachable without closing its connections never answers. */
export function answerWithin<T>(ms: number, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the database gave no answer within ${ms} ms`)), ms)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
