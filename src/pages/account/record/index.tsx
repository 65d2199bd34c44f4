export default function Page() { return <p>account/record</p>; }
