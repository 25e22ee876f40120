/** Whether the work ended in time, successfully or not. */
export async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const done = work.then(
    () => true,
    () => true,
  )
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  return Promise.race([done, late]).finally(() => clearTimeout(timer))
}
