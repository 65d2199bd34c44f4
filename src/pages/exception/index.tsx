export default function Page() { return <p>exception</p>; }
