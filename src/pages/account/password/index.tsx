export default function Page() { return <p>account/password</p>; }
