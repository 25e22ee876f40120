export default function Bot() {
  return null
}
