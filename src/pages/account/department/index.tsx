export default function Page() { return <p>account/department</p>; }
