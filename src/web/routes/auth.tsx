export default function Auth() {
  return null
}
