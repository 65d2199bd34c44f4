export default function Page() { return <p>404</p>; }
