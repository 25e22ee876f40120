/** What is asked for, or an error when it takes too long. What comes later is of no interest. */
export async function inTime<Value>(question: Promise<Value>, ms: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms / 1000} seconds`)), ms)
  })
  try {
    return await Promise.race([question, tooLate])
  } finally {
    clearTimeout(timer)
    question.catch(() => {})
  }
}
