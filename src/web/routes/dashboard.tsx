export default function Dashboard() {
  return null
}
