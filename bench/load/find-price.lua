wrk.method = "POST"
wrk.body = '{"slope_id":3,"date":"2026-12-20","number_of_people":2}'
wrk.headers["Content-Type"] = "application/json"
